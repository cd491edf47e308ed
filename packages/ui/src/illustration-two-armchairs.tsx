import { Backdrop, Illustration } from './illustration.tsx'
import type { DrawingProps } from './illustration.tsx'

/** Two armchairs in a room. */
export function TwoArmchairsIllustration({ className }: DrawingProps) {
  return (
    <Illustration viewBox="18 58 524 340" className={className}>
      <Backdrop
        d="M60 392c-34-54-32-158 22-224C136 102 226 60 324 66c112 7 190 84 198 186 4 56-8 104-34 140z"
        tone="accent-soft"
      />
      <Window />
      <Lamp />
      <Plant />
      <path d="M28 392h504" />
      <Armchair />
      <g transform="translate(560 0) scale(-1 1)">
        <Armchair />
      </g>
      <Table />
    </Illustration>
  )
}

function Window() {
  return (
    <g>
      <path d="M208 218V138a68 68 0 0 1 136 0v80z" className="fill-surface" />
      <circle cx="302" cy="140" r="17" className="fill-accent stroke-none" />
      <path d="M208 196c22-18 44-20 66-6 22 13 46 10 70-8v36H208z" className="fill-sunken stroke-none" />
      <path d="M208 196c22-18 44-20 66-6 22 13 46 10 70-8" />
      <path d="M276 70v148M208 138h136" />
      <path d="M208 218V138a68 68 0 0 1 136 0v80zM196 218h160" />
    </g>
  )
}

function Lamp() {
  return (
    <g>
      <path d="M470 392V172M448 392h44" />
      <path d="M452 112h36l18 60h-72z" className="fill-surface" />
      <path d="M484 172v26" strokeWidth="2" />
      <circle cx="484" cy="201" r="2.5" className="fill-ink stroke-none" />
    </g>
  )
}

function Plant() {
  return (
    <g>
      <path d="M80 330C76 280 78 236 92 190" />
      <path
        d="M88 214c-26-6-38-26-36-52 26 4 40 24 36 52zM90 200c0-28 14-46 40-52 4 28-12 48-40 52z"
        className="fill-accent"
      />
      <path
        d="M80 266c-28 0-46-14-52-40 28-4 48 12 52 40zM81 254c8-26 26-38 52-36-4 27-24 40-52 36z"
        className="fill-surface"
      />
      <path
        d="M78 312c-20 2-36-6-46-24 22-8 40 2 46 24zM79 304c10-20 26-28 46-22-6 20-24 30-46 22z"
        className="fill-accent"
      />
      <path d="M54 330h52l-7 62H61z" className="fill-surface" />
      <path d="M57 352h46" />
    </g>
  )
}

function Armchair() {
  return (
    <g>
      <path d="M140 378l-6 14M228 378l6 14" />
      <path
        d="M128 340c-10-40-14-74-8-98 5-18 20-26 38-24 18 2 28 14 32 34l14 66z"
        className="fill-surface"
      />
      <path d="M146 246c8 28 16 54 24 72" strokeWidth="2" />
      <path
        d="M150 320h78c12 0 20 8 20 20v18c0 12-8 20-20 20h-84c-12 0-18-6-19-18l-3-58c-1-16 20-20 23-4z"
        className="fill-sunken"
      />
      <path d="M152 318c10-8 60-10 74 2" />
      <path d="M150 346h72" strokeWidth="2" />
    </g>
  )
}

function Table() {
  return (
    <g>
      <path d="M280 346v46M262 392h36" />
      <path d="M246 338c0-5 15-8 34-8s34 3 34 8-15 8-34 8-34-3-34-8z" className="fill-surface" />
      <path d="M268 312h22v10c0 6-4 10-11 10s-11-4-11-10z" className="fill-accent" />
      <path d="M290 315c6-1 8 2 7 6s-4 6-8 5" />
      <path d="M275 302c-4-5 4-8 0-14M284 302c-4-5 4-8 0-14" strokeWidth="2" />
    </g>
  )
}
