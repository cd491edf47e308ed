import { Backdrop, Illustration } from './illustration.tsx'
import type { DrawingProps } from './illustration.tsx'

/** A profile under a magnifying glass. */
export function FindSomeoneIllustration({ className }: DrawingProps) {
  return (
    <Illustration viewBox="0 0 200 150" className={className}>
      <Backdrop
        d="M22 96c-6-40 26-76 78-78 50-2 82 26 80 68-2 36-32 50-80 50-46 0-73-10-78-40z"
        tone="accent-soft"
      />
      <rect x="36" y="30" width="96" height="98" rx="14" className="fill-surface" />
      <circle cx="84" cy="62" r="14" className="fill-sunken" />
      <path d="M60 100c2-14 12-21 24-21s22 7 24 21" className="fill-accent" />
      <path d="M60 100h48M60 112h30" />
      <circle cx="138" cy="84" r="27" className="fill-surface" />
      <path d="M157 104l20 22" strokeWidth="5" />
      <path d="M128 84l8 8 14-16" className="stroke-accent" strokeWidth="4" />
    </Illustration>
  )
}

/** A calendar with one marked day. */
export function ChooseDayIllustration({ className }: DrawingProps) {
  return (
    <Illustration viewBox="0 0 200 150" className={className}>
      <Backdrop
        d="M24 66c10-34 46-52 86-46 44 6 72 32 68 66-4 36-36 52-82 50-48-2-84-30-72-70z"
        tone="accent-soft"
      />
      <rect x="46" y="32" width="108" height="98" rx="14" className="fill-surface" />
      <path d="M46 60V46a14 14 0 0 1 14-14h80a14 14 0 0 1 14 14v14z" className="fill-sunken" />
      <path d="M72 22v18M128 22v18" strokeWidth="4" />
      <path
        d="M66 76h12M94 76h12M122 76h12M66 94h12M66 112h12M94 112h12"
        strokeWidth="4"
        className="stroke-line-strong"
      />
      <circle cx="113" cy="98" r="15" className="fill-accent" />
      <path d="M106 98l5 6 10-12" className="stroke-on-accent" strokeWidth="3.5" />
    </Illustration>
  )
}

/** A video call with two speech bubbles. */
export function TalkIllustration({ className }: DrawingProps) {
  return (
    <Illustration viewBox="0 0 200 150" className={className}>
      <Backdrop
        d="M20 84c2-40 38-68 84-66 46 1 78 30 76 66-2 38-36 54-82 52-46-1-80-14-78-52z"
        tone="accent-soft"
      />
      <rect x="38" y="34" width="110" height="78" rx="12" className="fill-surface" />
      <path d="M24 124h138l-10-12H34z" className="fill-sunken" />
      <circle cx="80" cy="66" r="12" className="fill-sunken" />
      <path d="M57 104c2-15 11-22 23-22s21 7 23 22" className="fill-accent" />
      <path
        d="M122 22h40a12 12 0 0 1 12 12v20a12 12 0 0 1-12 12h-18l-13 12V66h-9a12 12 0 0 1-12-12V34a12 12 0 0 1 12-12z"
        className="fill-surface"
      />
      <path d="M126 39h32M126 50h20" />
    </Illustration>
  )
}
