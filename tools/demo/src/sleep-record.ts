import { type PdfDocument, writePdf } from '@escuta/pdf'

export const sleepRecordName = 'diario-do-sono.pdf'

const nights = [
  ['Segunda', '23:40', '6:30', 'Respiração antes de deitar'],
  ['Terça', '0:50', '6:30', 'Fiquei no celular'],
  ['Quarta', '23:15', '6:20', 'Respiração antes de deitar'],
  ['Quinta', '23:30', '6:40', 'Respiração, acordei uma vez'],
  ['Sexta', '1:10', '8:00', 'Saí com amigos'],
  ['Sábado', '0:20', '8:15', 'O sono veio antes'],
  ['Domingo', '23:20', '6:30', 'Respiração antes de deitar'],
] as const

/** What a client wrote down about a week of nights: the same bytes for the same moment. */
export async function sleepRecord(createdAt: Date): Promise<Buffer> {
  const document: PdfDocument = {
    title: 'Diário do sono',
    createdAt,
    blocks: [
      { kind: 'paragraph', text: 'Uma linha por noite: quando deitei, quando acordei e como foi.' },
      {
        kind: 'table',
        columns: [
          { name: 'Noite', width: 2 },
          { name: 'Deitei', width: 1 },
          { name: 'Acordei', width: 1 },
          { name: 'Como foi', width: 4 },
        ],
        rows: nights,
      },
    ],
  }
  return writePdf(document)
}
