import { defineModule } from '@escuta/module'
import { clinicalNotesRest } from './api/clinical-notes.rest.ts'
import { clinicalNotesRouter } from './api/clinical-notes.router.ts'
import type { ClinicalNotesDeps } from './application/deps.ts'
import { clinicalNotesPersonalData } from './application/personal-data.ts'
import { recordQueries } from './application/record-queries.ts'
import { clinicalNotesPermissions, clinicalNotesTopics } from './contract/index.ts'
import { recordOpened } from './domain/record-access/record-access.events.ts'
import { noteAmended, noteSigned } from './domain/record/record.events.ts'
import { migrations as ownMigrations } from './migrations/index.ts'
import { noteVersionsView } from './read-models/note-versions/note-versions.view.ts'
import { notesView } from './read-models/notes/notes.view.ts'
import { openingsView } from './read-models/openings/openings.view.ts'

/** Clinical records: notes, their corrections, and who opened them. */
export const { events, migrations, queries, create } = defineModule({
  events: [noteSigned, noteAmended, recordOpened],
  migrations: ownMigrations,
  queries: recordQueries,
  create(deps: ClinicalNotesDeps) {
    return {
      router: clinicalNotesRouter(deps),
      rest: clinicalNotesRest,
      sockets: [],
      permissions: clinicalNotesPermissions,
      topics: clinicalNotesTopics,
      views: [notesView, noteVersionsView, openingsView],
      processes: [],
      jobs: [],
      commands: [],
      personalData: clinicalNotesPersonalData(deps),
    }
  },
})
