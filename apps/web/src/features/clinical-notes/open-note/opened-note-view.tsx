import {
  type NoteContent,
  noteParts,
  type OpenedNote,
  type PrescriptionKind,
} from '@escuta/clinical-notes/contract'
import { notesTexts as texts } from '@escuta/i18n'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { labelOf } from '../write-note/note-fields.tsx'

const NoteHistory = lazyComponent(() => import('./note-history.tsx'), 'NoteHistory')

/** What a note says, and its history where it was corrected. */
export function OpenedNoteView({ note }: { readonly note: OpenedNote }) {
  const { versions, prescriptionKind } = note
  const [newest] = versions
  return (
    <div className="grid gap-5 border-t border-line pt-4">
      {newest?.content ? (
        <NoteText content={newest.content} kind={prescriptionKind} />
      ) : (
        <p className="text-ink-soft">{texts.contentGone}</p>
      )}
      {versions.length > 1 && <NoteHistory versions={versions} kind={prescriptionKind} />}
    </div>
  )
}

type NoteTextProps = { readonly content: NoteContent; readonly kind: PrescriptionKind }

/** The parts that say something. Texts are shown as they were written, never as HTML. */
function NoteText({ content, kind }: NoteTextProps) {
  return (
    <dl className="grid gap-4">
      {noteParts
        .filter((part) => content[part] !== '')
        .map((part) => (
          <div key={part} className="grid gap-1">
            <dt className="text-caption font-semibold text-ink-soft">{labelOf(part, kind)}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{content[part]}</dd>
          </div>
        ))}
    </dl>
  )
}
