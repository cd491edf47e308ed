import { defineCommand } from '@escuta/event-sourcing'
import { moderateContent as decide } from '../domain/moderation/moderate-content.decide.ts'
import { moderationCase } from '../domain/moderation/moderation-case.state.ts'

export const moderateContent = defineCommand({ name: 'moderate-content', stream: moderationCase, decide })
