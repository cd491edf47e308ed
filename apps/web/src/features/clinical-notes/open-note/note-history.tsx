import { noteParts, type NoteVersion, type PrescriptionKind } from '@escuta/clinical-notes/contract'
import { formatDateTime, notesTexts as texts } from '@escuta/i18n'
import { diffWordsWithSpace } from 'diff'
import { labelOf } from '../write-note/note-fields.tsx'

type NoteHistoryProps = {
  /** The newest first. */
  readonly versions: readonly NoteVersion[]
  readonly kind: PrescriptionKind
}

/** The corrections of a note, each with its reason and what it changed. */
export function NoteHistory({ versions, kind }: NoteHistoryProps) {
  return (
    <section aria-label={texts.history} className="grid gap-4">
      <h4 className="font-semibold">{texts.history}</h4>
      {versions.slice(0, -1).map((after, index) => {
        const before = versions[index + 1]!
        return (
          <article key={after.version} className="grid gap-3 rounded-control bg-sunken p-4">
            <div>
              <h5 className="font-medium">{texts.changes(before.version, after.version)}</h5>
              <p className="text-caption text-ink-soft">{formatDateTime(new Date(after.signedAt))}</p>
            </div>
            {after.reason && (
              <p className="wrap-anywhere">
                <span className="text-caption text-ink-soft">{texts.reason}: </span>
                {after.reason}
              </p>
            )}
            <Changes before={before} after={after} kind={kind} />
          </article>
        )
      })}
    </section>
  )
}

type ChangesProps = {
  readonly before: NoteVersion
  readonly after: NoteVersion
  readonly kind: PrescriptionKind
}

/** The parts that differ: what was removed is struck through, what was added is underlined, and both are spoken. */
function Changes({ before, after, kind }: ChangesProps) {
  if (!before.content || !after.content) return <p className="text-ink-soft">{texts.contentGone}</p>
  const [old, now] = [before.content, after.content]
  return (
    <dl className="grid gap-3">
      {noteParts
        .filter((part) => old[part] !== now[part])
        .map((part) => (
          <div key={part}>
            <dt className="text-caption font-semibold text-ink-soft">{labelOf(part, kind)}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">
              {diffWordsWithSpace(old[part], now[part]).map(({ value, added, removed }, index) =>
                added ? (
                  <ins key={index} className="bg-accent-soft text-on-accent-soft">
                    <span className="sr-only">{texts.added}</span>
                    {value}
                  </ins>
                ) : removed ? (
                  <del key={index} className="bg-danger-soft text-danger">
                    <span className="sr-only">{texts.removed}</span>
                    {value}
                  </del>
                ) : (
                  <span key={index}>{value}</span>
                ),
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}
