import { ownRecordTexts as texts } from '@escuta/i18n'
import { trpc } from '../../../lib/trpc.ts'
import { NotePages } from '../open-note/note-pages.tsx'
import { firstPage } from './first-page.ts'

/** The signed notes about the client, of all their professionals. */
export function OwnNotes() {
  const notes = trpc.clinicalNotes.ownNotes.useInfiniteQuery(firstPage, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  return <NotePages query={notes} emptyHint={texts.noNotesHint} />
}
