import { defineCommand } from '@escuta/event-sourcing'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { proposeNoShow as decide } from '../domain/agenda/propose-no-show.decide.ts'

export const proposeNoShow = defineCommand({ name: 'propose-no-show', stream: agenda, decide })
