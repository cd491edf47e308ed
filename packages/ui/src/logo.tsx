import { productName } from '@escuta/kernel'
import { classNames } from './class-names.ts'

/** The logo: a letter e in the shape of an ear. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 40 40" fill="none" aria-hidden className={classNames('size-9', className)}>
      <circle cx="20" cy="20" r="20" className="fill-accent" />
      <path
        d="M12.6 21.2h12.2c2 0 3.4-1.4 3-3.5A8.3 8.3 0 0 0 19.6 11a8.9 8.9 0 0 0-8.9 9.1c0 5 3.9 8.9 8.9 8.9 2.7 0 4.8-.9 6.5-2.4"
        className="stroke-on-accent"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M16.4 17.2a3.9 3.9 0 0 1 6.3 0"
        className="stroke-on-accent"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** The logo with the product's name. */
export function Logo({ className }: { readonly className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span className="text-subtitle font-semibold tracking-tight">{productName}</span>
    </span>
  )
}
