import { clientAreaTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Link } from '@tanstack/react-router'

type ListPagesProps = {
  readonly to: '/cliente/consultas' | '/cliente/pagamentos'
  readonly nextCursor: string | null
  readonly isFirst: boolean
}

/** Leads from one page of a list to the next, and back to the first. */
export function ListPages({ to, nextCursor, isFirst }: ListPagesProps) {
  if (nextCursor === null && isFirst) return null
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap justify-between gap-3">
      {isFirst ? (
        <span />
      ) : (
        <Link to={to} className={buttonClass({ variant: 'secondary' })}>
          {texts.latest}
        </Link>
      )}
      {nextCursor !== null && (
        <Link to={to} search={{ cursor: nextCursor }} className={buttonClass({ variant: 'secondary' })}>
          {texts.older}
        </Link>
      )}
    </nav>
  )
}
