import { type CsvPart, mostPdfTransactions } from '@escuta/billing/contract'
import { financeTexts as texts, formatNumber } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { DropdownMenu, MenuItem } from '@escuta/ui/dropdown-menu'
import { toast } from '@escuta/ui/toast-queue'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { bytesOf, saveFile } from '../../../lib/save-file.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { transactionsInput } from './finance-selection.ts'

const kinds = {
  csv: { type: 'text/csv;charset=utf-8', fileName: 'transacoes.csv' },
  pdf: { type: 'application/pdf', fileName: 'financeiro.pdf' },
} as const

type ExportMenuProps = { readonly filter: Omit<ReturnType<typeof transactionsInput>, 'limit' | 'cursor'> }

/** Saves what the list shows, all pages of it, as a file. */
export function ExportMenu({ filter }: ExportMenuProps) {
  const { client } = trpc.useUtils()
  const [isBusy, setIsBusy] = useState(false)
  async function csvParts(): Promise<readonly string[]> {
    const parts: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { text, nextCursor }: CsvPart = await client.billing.transactionsCsv.query({ ...filter, cursor })
      parts.push(text)
      cursor = nextCursor
    }
    return parts
  }
  async function save(kind: keyof typeof kinds) {
    setIsBusy(true)
    try {
      const content =
        kind === 'csv' ? await csvParts() : [bytesOf(await client.billing.financesPdf.query(filter))]
      saveFile(kinds[kind].fileName, kinds[kind].type, ...content)
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
      <MenuItem onSelect={() => void save('csv')}>{texts.exports.csv}</MenuItem>
      <MenuItem onSelect={() => void save('pdf')}>
        {texts.exports.pdf(formatNumber(mostPdfTransactions))}
      </MenuItem>
    </DropdownMenu>
  )
}
