import { useEffect, useState } from 'react'
import { type AccountPart, accountParts } from './account-parts.ts'

/** The topmost part in the upper half of the window: where the reader is. */
export function usePartInView(): AccountPart {
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
    for (const part of accountParts) {
      const section = document.getElementById(part)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return accountParts.find((part) => inView.has(part)) ?? accountParts[0]
}
