import { RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { clinicalNotesRefusals, type NoteDraft, type WorkingTexts } from '../contract/index.ts'
import { noteOf } from '../read-models/notes/notes.query.ts'
import { saveWorkingText, type WorkingTextKey, workingText } from '../working-texts/working-texts.ts'
import type { ClinicalNotesDeps } from './deps.ts'
import { ownPatient, type PatientPair } from './patient-access.ts'

/** The draft of the next note and the private notes about a patient. */
export async function workingTextsOf(deps: ClinicalNotesDeps, pair: PatientPair): Promise<WorkingTexts> {
  const [draft, own] = await Promise.all([
    workingText(deps, { ...pair, kind: 'draft' }),
    workingText(deps, { ...pair, kind: 'private' }),
  ])
  return {
    draft: await unsigned(deps, pair, draft.text === null ? null : asDraft(draft.text)),
    draftRevision: draft.revision,
    privateNotes: own.text ?? '',
    privateRevision: own.revision,
    localKey: deps.keyedHash('local-draft', `${pair.professionalId}/${pair.clientId}`),
  }
}

type Save = {
  readonly clientId: PatientPair['clientId']
  readonly kind: WorkingTextKey['kind']
  readonly text: string
  readonly basedOn: number | null
}

/** Saves a text about a patient of the caller. Refuses (`text-changed-elsewhere`) when it was saved meanwhile. */
export async function saveText(
  deps: ClinicalNotesDeps,
  ctx: Pick<RequestContext, 'actor'>,
  { clientId, kind, text, basedOn }: Save,
): Promise<{ readonly revision: number; readonly savedAt: string }> {
  const pair = await ownPatient(deps, ctx.actor, clientId)
  const now = deps.clock.now().toISOString()
  const revision = await saveWorkingText(deps, { ...pair, kind }, { text, basedOn, now })
  if (revision === undefined) throw new RefusedError(clinicalNotesRefusals.refuse('text-changed-elsewhere'))
  return { revision, savedAt: now }
}

/** The draft, unless its note was signed and a crash left it. */
async function unsigned(
  deps: ClinicalNotesDeps,
  { professionalId }: PatientPair,
  draft: NoteDraft | null,
): Promise<NoteDraft | null> {
  if (draft === null) return null
  const signed = await noteOf(deps, { clientId: null, professionalId }, draft.noteId)
  return signed ? null : draft
}

/** Guarantee: only `saveDraft` writes drafts, with the schema of its input. */
function asDraft(text: string): NoteDraft {
  return JSON.parse(text) as NoteDraft
}
