import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { resumePublication as decide } from '../domain/professional/resume-publication.decide.ts'

export const resumePublication = defineCommand({
  name: 'resume-publication',
  stream: professional,
  decide,
})
