import type { NoteSummary, WorkingTexts } from '@escuta/clinical-notes/contract'
import { notesTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Skeleton } from '@escuta/ui/skeleton'
import { Textarea } from '@escuta/ui/textarea'
import { useState } from 'react'
import { AutosaveLine } from '../../../lib/autosave/autosave-line.tsx'
import { useAutosave } from '../../../lib/autosave/use-autosave.ts'
import { useUnsent } from '../../../lib/autosave/use-unsent.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { byCursor } from '../../../lib/load-more.tsx'
import { queries } from '../../../lib/query-client.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { NotePages } from './note-pages.tsx'

const AmendNoteDialog = lazyComponent(() => import('./amend-note-dialog.tsx'), 'AmendNoteDialog')

/** The tab "Anotações": the signed notes of a patient, and the professional's private ones. */
export function PatientNotes({ clientId }: { readonly clientId: string }) {
  const notes = trpc.clinicalNotes.notesOfPatient.useInfiniteQuery({ clientId, limit: 20 }, byCursor)
  return (
    <div className="grid gap-8">
      <NotePages
        query={notes}
        emptyHint={texts.noneHint}
        lead={texts.openingIsRecorded}
        actions={(note, version) => <AmendNote key={version} note={note} />}
      />
      <PrivateNotes clientId={clientId} />
    </div>
  )
}

/** The button that corrects an opened note. */
function AmendNote({ note }: { readonly note: NoteSummary }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        {texts.amend}
      </Button>
      {isOpen && <AmendNoteDialog noteId={note.id} onClose={() => setOpen(false)} />}
    </>
  )
}

const mostCharacters = 20_000

/** What only the professional sees; saved while it is typed. */
function PrivateNotes({ clientId }: { readonly clientId: string }) {
  const working = trpc.clinicalNotes.workingTexts.useQuery(
    { clientId },
    { gcTime: 0, staleTime: 0, refetchOnMount: 'always' },
  )
  const isFresh = working.isFetchedAfterMount || working.isError
  return (
    <Section title={texts.privateNotes}>
      <QueryState
        query={isFresh ? working : { ...working, data: undefined }}
        loading={<Skeleton className="h-44 rounded-card" />}
      >
        {(found) => <KeptNotes clientId={clientId} working={found} />}
      </QueryState>
    </Section>
  )
}

type Found = { readonly clientId: string; readonly working: WorkingTexts }

function KeptNotes(props: Found) {
  const { local, isRead, draft } = useUnsent(props.working.localKey, `${props.clientId}:privadas`)
  return isRead ? (
    <NotesArea {...props} local={local} unsent={draft} />
  ) : (
    <Skeleton className="h-44 rounded-card" />
  )
}

type NotesAreaProps = Found & {
  readonly local: ReturnType<typeof useUnsent>['local']
  readonly unsent: ReturnType<typeof useUnsent>['draft']
}

function NotesArea({ clientId, working, local, unsent }: NotesAreaProps) {
  const [text, setText] = useState(unsent?.text ?? working.privateNotes)
  const save = trpc.clinicalNotes.savePrivateNotes.useMutation({ meta: { changesNothingShown: true } })
  const autosave = useAutosave({
    text,
    saved: { text: working.privateNotes, revision: working.privateRevision },
    local,
    unsent,
    read: () => readNotes(clientId),
    save: (typed, basedOn) => save.mutateAsync({ clientId, basedOn, text: typed }),
  })
  async function takeOther() {
    const other = await readNotes(clientId)
    autosave.settle(other)
    setText(other.text)
  }
  return (
    <Card padding="small" className="grid gap-2">
      <Textarea
        label={texts.privateLabel}
        hint={texts.privateHint}
        maxLength={mostCharacters}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <AutosaveLine
        state={autosave.state}
        words={{ saved: texts.privateSaved, saving: texts.privateSaving }}
        onKeepMine={autosave.keepMine}
        onUseOther={() => void takeOther()}
      />
    </Card>
  )
}

async function readNotes(clientId: string) {
  const working = await queries.clinicalNotes.workingTexts.fetch({ clientId }, { staleTime: 0 })
  return { text: working.privateNotes, revision: working.privateRevision }
}
