import { Button } from '@escuta/ui/button'
import { DropdownMenu, MenuItem } from '@escuta/ui/dropdown-menu'
import { toast } from '@escuta/ui/toast-queue'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type FailureTexts, failureToast } from './failure.ts'
import { saveFile } from './save-file.ts'

/** A form in which a list is exported. */
export type ExportForm = {
  readonly label: string
  readonly fileName: string
  readonly type: string
  readonly content: () => Promise<Parameters<typeof saveFile>[2][]>
}

type ExportMenuProps = {
  readonly texts: FailureTexts &
    Readonly<Record<'export' | 'exporting' | 'exported' | 'exportedHint', string>>
  readonly forms: readonly ExportForm[]
}

/** Saves a list as a file, in the chosen form. */
export function ExportMenu({ texts, forms }: ExportMenuProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function save({ fileName, type, content }: ExportForm) {
    setIsBusy(true)
    try {
      saveFile(fileName, type, ...(await content()))
      toast({ tone: 'success', title: texts.exported, description: texts.exportedHint })
    } catch (error) {
      failureToast(texts)(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <DropdownMenu
      trigger={
        <Button variant="secondary" busyLabel={isBusy && texts.exporting}>
          <Download aria-hidden />
          {texts.export}
        </Button>
      }
    >
      {forms.map((form) => (
        <MenuItem key={form.fileName} onSelect={() => void save(form)}>
          {form.label}
        </MenuItem>
      ))}
    </DropdownMenu>
  )
}

type Part = { readonly text: string; readonly nextCursor: string | null }

/** The texts of all parts of an export, asked for one after another. */
export async function partsOf(next: (cursor: string | undefined) => Promise<Part>): Promise<string[]> {
  const parts: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { text, nextCursor }: Part = await next(cursor)
    parts.push(text)
    cursor = nextCursor
  }
  return parts
}
