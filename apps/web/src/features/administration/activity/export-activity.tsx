import type { ActivityFilter, ActivityFormat } from '@escuta/administration/contract'
import { activityTexts as texts } from '@escuta/i18n'
import { type ExportForm, ExportMenu, partsOf } from '../../../lib/export-menu.tsx'
import { trpc } from '../../../lib/trpc.ts'

const files = {
  csv: { type: 'text/csv;charset=utf-8', fileName: 'historico.csv', end: '' },
  json: { type: 'application/json', fileName: 'historico.json', end: '\n]\n' },
} as const

/** Saves what the filters find as a file; the server refuses more than one file may have. */
export function ExportActivity({ filter }: { readonly filter: ActivityFilter }) {
  const { client } = trpc.useUtils()
  const formOf = (format: ActivityFormat): ExportForm => {
    const { end, ...file } = files[format]
    const next = (cursor: string | undefined) =>
      client.administration.activityExport.query({ ...filter, format, cursor })
    return { ...file, label: texts.exports[format], content: async () => [...(await partsOf(next)), end] }
  }
  return (
    <ExportMenu texts={{ ...texts, failed: texts.exportFailed }} forms={[formOf('csv'), formOf('json')]} />
  )
}
