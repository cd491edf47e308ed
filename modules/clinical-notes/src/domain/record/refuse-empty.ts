import { clinicalNotesRefusals, type NoteContent } from '../../contract/index.ts'

/** Refuses (`symptoms-or-diagnosis`, at the field of the symptoms) a note that has neither. */
export function refuseEmpty({ symptoms, diagnosis }: NoteContent) {
  if (symptoms !== '' || diagnosis !== '') return undefined
  const refusal = clinicalNotesRefusals.refuse('symptoms-or-diagnosis')
  return { ...refusal, issues: [{ path: 'symptoms', message: refusal.message }] }
}
