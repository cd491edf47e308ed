import { bookTexts as texts } from '@escuta/i18n'
import { Textarea } from '@escuta/ui/textarea'

type NotesFieldProps = { readonly notes: string; readonly onNotes: (notes: string) => void }

/** What the client tells the professional beforehand. */
export function NotesField({ notes, onNotes }: NotesFieldProps) {
  return (
    <Textarea
      label={texts.notes}
      hint={texts.notesHint}
      optional
      maxLength={2000}
      value={notes}
      onChange={({ target }) => onNotes(target.value)}
    />
  )
}
