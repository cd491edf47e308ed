import type { EventsIn, WordsOf } from '@escuta/event-sourcing'
import type * as access from '../domain/record-access/record-access.events.ts'
import type * as record from '../domain/record/record.events.ts'

export const clinicalNotesWords: WordsOf<EventsIn<typeof record & typeof access>> = {
  'note-signed': { title: 'Evolução assinada' },
  'note-amended': { title: 'Evolução corrigida' },
  'record-file-added': { title: 'Arquivo posto no prontuário' },
  'record-file-removed': { title: 'Arquivo retirado do prontuário' },
  'record-opened': { title: 'Prontuário aberto' },
}
