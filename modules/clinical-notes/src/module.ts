import { defineModule } from '@escuta/module'
import { clinicalNotesRest } from './api/clinical-notes.rest.ts'
import { clinicalNotesRouter } from './api/clinical-notes.router.ts'
import type { ClinicalNotesDeps } from './application/deps.ts'
import { clinicalNotesPersonalData } from './application/personal-data.ts'
import { recordQueries } from './application/record-queries.ts'
import { clinicalNotesPermissions, clinicalNotesTopics } from './contract/index.ts'
import { recordAccess } from './domain/record-access/record-access.state.ts'
import { record } from './domain/record/record.state.ts'
import { migrations as ownMigrations } from './migrations/index.ts'
import { noteVersionsView } from './read-models/note-versions/note-versions.view.ts'
import { notesView } from './read-models/notes/notes.view.ts'
import { removeFileContent } from './processes/remove-files/remove-file-content.process.ts'
import { removeLeftFiles } from './processes/remove-files/remove-left-files.job.ts'
import { openingsView } from './read-models/openings/openings.view.ts'
import { recordFilesView } from './read-models/record-files/record-files.view.ts'
import { clinicalNotesWords } from './texts/event-words.ts'

/** Clinical records: notes, their corrections, files, and who opened them. */
export const { title, events, words, migrations, queries, create } = defineModule({
  title: 'Prontuários',
  events: [...record.events, ...recordAccess.events],
  words: clinicalNotesWords,
  migrations: ownMigrations,
  queries: (deps: Parameters<typeof recordQueries>[0]) => ({ records: recordQueries(deps) }),
  create(deps: ClinicalNotesDeps) {
    return {
      router: clinicalNotesRouter(deps),
      rest: clinicalNotesRest,
      sockets: [],
      permissions: clinicalNotesPermissions,
      topics: clinicalNotesTopics,
      views: [notesView, noteVersionsView, openingsView, recordFilesView],
      processes: [removeFileContent(deps)],
      jobs: [removeLeftFiles(deps)],
      commands: [],
      personalData: clinicalNotesPersonalData(deps),
      dataRecipients: null,
    }
  },
})
