import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import {
  resumePublication as decideResumption,
  suspendPublication as decideSuspension,
} from '../domain/professional/suspend-publication.decide.ts'

export const suspendPublication = defineCommand({
  name: 'suspend-publication',
  stream: professional,
  decide: decideSuspension,
})

export const resumePublication = defineCommand({
  name: 'resume-publication',
  stream: professional,
  decide: decideResumption,
})
