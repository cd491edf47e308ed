import { defineCommand } from '@escuta/event-sourcing'
import { requestReview as decide } from '../domain/review-request/request-review.decide.ts'
import { reviewRequest } from '../domain/review-request/review-request.state.ts'

export const requestReview = defineCommand({ name: 'request-review', stream: reviewRequest, decide })
