import { useEffect, useState } from 'react'
import { type AccountSectionId, accountSections } from './account-sections.ts'

/** The topmost section in the upper half of the window. */
export function useSectionInView(): AccountSectionId {
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
