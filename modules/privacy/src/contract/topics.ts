import type { TopicTable } from '@escuta/kernel'

/** What each query reads: a live change of one of these topics refetches it. */
export const privacyTopics: TopicTable = {
  'privacy.missingConsents': ['privacy.consents', 'stream.user'],
  'privacy.overview': 'every',
}
