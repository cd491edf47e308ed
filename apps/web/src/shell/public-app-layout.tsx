import { headerTexts } from '@escuta/i18n'
import { startPageOf, useSession } from '../lib/session.ts'
import { PublicLayout } from './public-layout.tsx'

/** The public layout on pages that call the server: signed-in users get a link to their area. */
export function PublicAppLayout() {
  const session = useSession()
  const area =
    session.status === 'signed-in' ? { to: startPageOf(session.user), label: headerTexts.myArea } : undefined
  return <PublicLayout area={area} />
}
