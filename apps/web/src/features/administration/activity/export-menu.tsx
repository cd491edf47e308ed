import {
  type ActivityFilter,
  type ActivityFormat,
  type ActivityPart,
  mostExportedActivity,
} from '@escuta/administration/contract'
import { activityTexts as texts, formatNumber } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { DropdownMenu, MenuItem } from '@escuta/ui/dropdown-menu'
import { toast } from '@escuta/ui/toast-queue'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { trpc } from '../../../lib/trpc.ts'

const kinds = {
  csv: { type: 'text/csv;charset=utf-8', fileName: 'historico.csv', end: '' },
  json: { type: 'application/json', fileName: 'historico.json', end: '\n]\n' },
} as const

/** Saves what the filters find, up to a limit, as a file. */
export function ExportMenu({ filter }: { readonly filter: ActivityFilter }) {
  const { client } = trpc.useUtils()
  const [isBusy, setIsBusy] = useState(false)
  async function partsOf(format: ActivityFormat) {
    const parts: string[] = []
    let rows = 0
    let cursor: string | null | undefined
    while (cursor !== null && rows < mostExportedActivity) {
      const part: ActivityPart = await client.administration.activityExport.query({
        ...filter,
        format,
        cursor,
      })
      parts.push(part.text)
      rows += part.rows
      cursor = part.nextCursor
    }
    return { parts, isCut: cursor !== null }
  }
  async function save(format: ActivityFormat) {
    setIsBusy(true)
    try {
      const { parts, isCut } = await partsOf(format)
      const { type, fileName, end } = kinds[format]
      saveFile(fileName, type, ...parts, end)
      const description = isCut ? texts.exportCut(formatNumber(mostExportedActivity)) : texts.exportedHint
      toast({ tone: 'success', title: texts.exported, description })
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
      <MenuItem onSelect={() => void save('csv')}>{texts.exports.csv}</MenuItem>
      <MenuItem onSelect={() => void save('json')}>{texts.exports.json}</MenuItem>
    </DropdownMenu>
  )
}
