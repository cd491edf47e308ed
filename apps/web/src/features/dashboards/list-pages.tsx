import { clientAreaTexts as texts } from '@escuta/i18n'
import { Link } from '@tanstack/react-router'
import { PageLinks } from '../../lib/page-links.tsx'

type ListPagesProps = {
  readonly to: '/cliente/consultas' | '/cliente/pagamentos'
  readonly nextCursor: string | null
  readonly isFirst: boolean
}

export function ListPages({ to, ...pages }: ListPagesProps) {
  return (
    <PageLinks
      {...pages}
      label={texts.pages}
      first={texts.latest}
      next={texts.older}
      link={(page, look) => <Link to={to} search={page} {...look} />}
    />
  )
}
