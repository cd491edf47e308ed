import { startPageOf, useSession } from '../lib/session.ts'
import { PublicLayout } from './public-layout.tsx'

/** The public layout on pages that call the server, which knows who is signed in. */
export function PublicAppLayout() {
  const session = useSession()
  if (session.status === 'guest') return <PublicLayout area={null} />
  return <PublicLayout area={session.status === 'signed-in' ? startPageOf(session.user) : undefined} />
}
