import { useEffect, useMemo, useState } from 'react'
import { useUser } from '../user-context.ts'
import { createLocalDraft, type LocalDraft } from './local-draft.ts'

/** What this browser kept unsent of a text; `isRead` once it was looked for. */
export function useUnsent(localKey: string, name: string) {
  const { id } = useUser()
  const local = useMemo(() => createLocalDraft(localKey, `${id}:${name}`), [localKey, id, name])
  const [unsent, setUnsent] = useState<{ readonly draft: LocalDraft | undefined }>()
  useEffect(() => {
    void local.read().then((draft) => setUnsent({ draft }))
  }, [local])
  return { local, isRead: unsent !== undefined, draft: unsent?.draft }
}
