import type { TopicTable } from '@escuta/kernel'

/** What each query reads: a live change of one of these topics refetches it. */
export const catalogTopics: TopicTable = {
  'catalog.allProfessionals': ['catalog.professionals'],
  'catalog.approaches': ['catalog.professionals'],
  'catalog.onboardingDraft': [],
  'catalog.ownReview': ['catalog.reviews'],
  'catalog.professionalOfUser': ['catalog.professionals'],
  'catalog.publicProfile': ['catalog.professionals'],
  'catalog.publicPicture': ['catalog.professionals', 'identity.users'],
  'catalog.reviewsOfProfessional': ['catalog.reviews', 'catalog.professionals'],
  'catalog.scheduleExceptions': ['catalog.professionals', 'catalog.schedule_exceptions'],
  'catalog.searchBySymptoms': ['catalog.professionals'],
  'catalog.synonyms': [],
  'catalog.credentialCase': [
    'catalog.professionals',
    'catalog.credential_history',
    'identity.people',
    'identity.users',
  ],
  'catalog.credentialQueue': ['catalog.professionals'],
  'catalog.settings': ['catalog.professionals'],
}
