import { mostOfPart, type NotePart, noteParts, type PrescriptionKind } from '@escuta/clinical-notes/contract'
import { notesTexts as texts } from '@escuta/i18n'
import { Textarea } from '@escuta/ui/textarea'
import type { ComponentProps } from 'react'

/** The label of a part, by what its writer may write. */
export function labelOf(part: NotePart, kind: PrescriptionKind): string {
  return part === 'prescription' ? texts.parts.prescription[kind] : texts.parts[part]
}

type NoteFieldsProps = {
  readonly kind: PrescriptionKind
  readonly text: (
    part: NotePart,
  ) => Pick<ComponentProps<typeof Textarea>, 'name' | 'value' | 'onChange' | 'error'>
}

/** A text area for each part of a note. */
export function NoteFields({ kind, text }: NoteFieldsProps) {
  return noteParts.map((part) => (
    <Textarea key={part} {...text(part)} label={labelOf(part, kind)} rows={3} maxLength={mostOfPart} />
  ))
}
