import type { ActivityFilter, ActivityFormat, ActivityPart } from '@escuta/administration/contract'
import { activityTexts as texts } from '@escuta/i18n'
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

/** Saves what the filters find as a file; the server refuses more than one file may have. */
export function ExportMenu({ filter }: { readonly filter: ActivityFilter }) {
  const { client } = trpc.useUtils()
  const [isBusy, setIsBusy] = useState(false)
  async function partsOf(format: ActivityFormat): Promise<readonly string[]> {
    const parts: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const asked = { ...filter, format, cursor }
      const { text, nextCursor }: ActivityPart = await client.administration.activityExport.query(asked)
      parts.push(text)
      cursor = nextCursor
    }
    return parts
  }
  async function save(format: ActivityFormat) {
    setIsBusy(true)
    try {
      const parts = await partsOf(format)
      const { type, fileName, end } = kinds[format]
      saveFile(fileName, type, ...parts, end)
      toast({ tone: 'success', title: texts.exported, description: texts.exportedHint })
    } catch (error) {
      failureToast({ ...texts, failed: texts.exportFailed })(error)
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
