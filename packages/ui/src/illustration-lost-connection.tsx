import { Backdrop, Illustration } from './illustration.tsx'
import type { DrawingProps } from './illustration.tsx'

/** An unplugged cable, for failures. */
export function LostConnectionIllustration({ className }: DrawingProps) {
  return (
    <Illustration viewBox="0 0 200 130" className={className}>
      <Backdrop d="M26 74c0-34 32-56 76-56 46 0 76 20 74 54-2 30-34 44-76 42-44-1-74-12-74-40z" />
      <path d="M8 92c18 10 30 2 36-12 4-10 10-14 20-14" />
      <path d="M64 48h14a18 18 0 0 1 0 36H64z" className="fill-surface" />
      <path d="M95 58h12M95 74h12" />
      <path d="M142 46h-6a20 20 0 0 0 0 40h6z" className="fill-accent" />
      <path d="M142 66h14c10 0 14-6 18-16 4-11 10-14 18-12" />
      <path d="M110 40l-4-11M122 36l2-12" className="stroke-accent" strokeWidth="3" />
    </Illustration>
  )
}
