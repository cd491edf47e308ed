import { type NoteContent, noteParts, type PatientCard } from '@escuta/clinical-notes/contract'
import { noteTemplates, noteTemplateTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { DropdownMenu, MenuItem } from '@escuta/ui/dropdown-menu'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { labelOf } from './note-fields.tsx'
import { filledBy } from './note-template.ts'

type TemplateMenuProps = {
  readonly profession: NonNullable<PatientCard['profession']>
  readonly kind: PatientCard['prescriptionKind']
  readonly written: NoteContent
  readonly onFill: (parts: Partial<NoteContent>) => void
}

/** The templates of a profession; choosing one puts headings into empty parts and says into which. */
export function TemplateMenu({ profession, kind, written, onFill }: TemplateMenuProps) {
  const [done, setDone] = useState('')
  function fill(template: (typeof noteTemplates)[typeof profession][number]) {
    const parts = filledBy(template, written)
    const filled = noteParts.filter((part) => parts[part] !== undefined)
    onFill(parts)
    setDone(filled.length === 0 ? texts.noneEmpty : texts.filled(filled.map((part) => labelOf(part, kind))))
  }
  return (
    <div className="grid justify-items-start gap-2">
      <DropdownMenu
        trigger={
          <Button size="small" variant="secondary">
            <ListPlus aria-hidden />
            {texts.use}
          </Button>
        }
      >
        {noteTemplates[profession].map((template) => (
          <MenuItem key={template.name} onSelect={() => fill(template)}>
            {template.name}
          </MenuItem>
        ))}
      </DropdownMenu>
      <p className="text-caption text-pretty text-ink-soft">{texts.hint}</p>
      {/* Always rendered, so that its changes are announced. */}
      <p className="text-caption empty:hidden" aria-live="polite">
        {done}
      </p>
    </div>
  )
}
