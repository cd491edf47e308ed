import { accountTexts as texts } from '@escuta/i18n'
import { classNames } from '@escuta/ui/class-names'
import { useKeptInView } from '@escuta/ui/kept-in-view'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../../lib/user-context.ts'
import { type AccountSectionId, accountSections } from './account-sections.ts'

/** Links to the sections of the page: sticky chips on phones, a list beside the page on wide screens. */
export function AccountNavigation() {
  const current = useSectionInView()
  const user = useUser()
  // The team makes no calls.
  const parts = accountSections.filter((part) => part !== 'chamadas' || user.client !== null)
  const chips = useRef<HTMLUListElement>(null)
  useKeptInView(chips, `[href="#${current}"]`)
  return (
    <nav
      aria-label={texts.navigation}
      className="sticky top-(--area-header) z-20 -mx-5 self-start border-b border-line bg-canvas px-5 py-2 sm:-mx-10 sm:px-10 lg:top-[calc(var(--area-header)+2rem)] lg:mx-0 lg:border-0 lg:p-0"
    >
      <ul ref={chips} className="relative flex gap-1 overflow-x-auto lg:grid">
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${part}`}
              aria-current={part === current ? 'location' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-full px-4 font-medium whitespace-nowrap text-ink-soft lg:w-full',
                'hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-on-accent-soft',
              )}
            >
              {texts.sections[part]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The topmost section in the upper half of the window. */
function useSectionInView(): AccountSectionId {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((before) => {
          const now = new Set(before)
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) now.add(target.id)
            else now.delete(target.id)
          }
          return now
        }),
      { rootMargin: '-25% 0px -50% 0px' },
    )
    for (const part of accountSections) {
      const section = document.getElementById(part)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return accountSections.find((part) => inView.has(part)) ?? accountSections[0]
}
