import { Backdrop, Illustration } from './illustration.tsx'
import type { DrawingProps } from './illustration.tsx'

/** An empty calendar. */
export function EmptyCalendarIllustration({ className }: DrawingProps) {
  return (
    <Illustration viewBox="0 0 200 130" className={className}>
      <Backdrop d="M26 66c2-32 34-52 78-50 44 1 74 22 72 54-2 30-34 46-76 44-44-2-76-14-74-48z" />
      <rect x="58" y="28" width="84" height="78" rx="12" className="fill-surface" />
      <path d="M58 50V40a12 12 0 0 1 12-12h60a12 12 0 0 1 12 12v10z" className="fill-accent-soft" />
      <path d="M80 20v14M120 20v14" strokeWidth="4" />
      <path d="M100 96V70" />
      <path d="M100 80c-10 0-16-5-18-14 10-1 17 4 18 14z" className="fill-accent" />
      <path d="M100 74c1-9 7-14 17-14 0 10-6 15-17 14z" className="fill-surface" />
    </Illustration>
  )
}

/** A magnifying glass over an empty page. */
export function NothingFoundIllustration({ className }: DrawingProps) {
  return (
    <Illustration viewBox="0 0 200 130" className={className}>
      <Backdrop d="M24 64c4-32 36-50 80-48 44 1 74 22 72 54-2 30-36 46-78 44-44-2-78-18-74-50z" />
      <rect x="52" y="24" width="74" height="86" rx="12" className="fill-surface" />
      <path d="M68 46h40M68 60h24M68 92h18" className="stroke-line-strong" />
      <circle cx="122" cy="72" r="25" className="fill-accent-soft" />
      <path d="M140 91l20 21" strokeWidth="5" />
      <path d="M111 72h22" className="stroke-accent" strokeWidth="4" />
    </Illustration>
  )
}

/** An open letter. */
export function EmptyInboxIllustration({ className }: DrawingProps) {
  return (
    <Illustration viewBox="0 0 200 130" className={className}>
      <Backdrop d="M26 70c0-34 34-54 76-54 46 0 76 20 74 52-2 32-34 46-76 46-44 0-74-12-74-44z" />
      <path d="M58 56l42-32 42 32v42a10 10 0 0 1-10 10H68a10 10 0 0 1-10-10z" className="fill-accent-soft" />
      <path d="M72 46h56v34l-28 16-28-16z" className="fill-surface" />
      <path d="M84 58h32M84 70h20" />
      <path d="M58 58l42 32 42-32" />
    </Illustration>
  )
}

/** A signpost, for the page of an unknown address. */
export function LostWayIllustration({ className }: DrawingProps) {
  return (
    <Illustration viewBox="0 0 240 190" className={className}>
      <Backdrop d="M30 164c-14-52 20-124 92-134 60-8 100 36 96 88-1 18-6 34-14 46z" tone="accent-soft" />
      <path d="M16 164h208" />
      <path d="M118 164V30" strokeWidth="5" />
      <path d="M64 44h92l18 17-18 17H64z" className="fill-surface" />
      <path d="M172 92H92L74 108l18 16h80z" className="fill-accent" />
      <path d="M80 61h52" />
      <path d="M106 108h46" className="stroke-on-accent" />
      <path
        d="M44 164c-2-14 2-24 12-30 2 14-2 24-12 30zM56 164c2-9 8-15 18-16-1 10-7 15-18 16zM180 164c0-12 6-20 16-22 0 12-6 20-16 22z"
        className="fill-surface"
      />
    </Illustration>
  )
}
