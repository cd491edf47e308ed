import {
  dataRequestsTexts,
  erasureTexts,
  myConsentsTexts,
  myCopyTexts,
  myDataTexts,
  myDetailsTexts,
  recipientsTexts,
  relationsTexts,
} from '@escuta/i18n'
import { mayCall } from '../../lib/permissions.ts'
import { useUser } from '../../lib/user-context.ts'

export const anchors = {
  details: 'ver-e-corrigir',
  copy: 'copia',
  recipients: 'compartilhamento',
  relations: 'meus-profissionais',
  consents: 'consentimentos',
  requests: 'pedidos',
  erasure: 'apagar',
} as const

const parts = [
  { anchor: anchors.details, title: myDetailsTexts.title },
  { anchor: anchors.copy, title: myCopyTexts.title },
  { anchor: anchors.recipients, title: recipientsTexts.title },
  { anchor: anchors.relations, title: relationsTexts.title },
  { anchor: anchors.consents, title: myConsentsTexts.title },
  { anchor: anchors.requests, title: dataRequestsTexts.title },
  { anchor: anchors.erasure, title: erasureTexts.title },
]

export function Contents() {
  const isClient = mayCall(useUser(), 'scheduling.relations')
  return (
    <nav
      aria-label={myDataTexts.contents}
      className="h-fit lg:sticky lg:top-24 lg:col-start-2 lg:row-start-2 lg:border-l lg:border-line lg:pl-6"
    >
      <ul className="grid grid-cols-2 gap-x-5 sm:flex sm:flex-wrap lg:grid lg:grid-cols-1">
        {parts
          .filter(({ anchor }) => isClient || anchor !== anchors.relations)
          .map(({ anchor, title }) => (
            <li key={anchor}>
              <a
                href={`#${anchor}`}
                className="inline-flex min-h-11 items-center py-1 leading-snug text-ink-soft hover:text-ink hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
