import { administrationTopics } from '@escuta/administration/contract'
import { billingTopics } from '@escuta/billing/contract'
import { catalogTopics } from '@escuta/catalog/contract'
import { clinicalNotesTopics } from '@escuta/clinical-notes/contract'
import { dashboardsTopics } from '@escuta/dashboards/contract'
import { identityTopics } from '@escuta/identity/contract'
import type { Topic, TopicTable } from '@escuta/kernel'
import { messagingTopics } from '@escuta/messaging/contract'
import { notificationsTopics } from '@escuta/notifications/contract'
import { privacyTopics } from '@escuta/privacy/contract'
import { schedulingTopics } from '@escuta/scheduling/contract'

const topicsOfQueries: TopicTable = {
  ...administrationTopics,
  ...billingTopics,
  ...catalogTopics,
  ...clinicalNotesTopics,
  ...dashboardsTopics,
  ...identityTopics,
  ...messagingTopics,
  ...notificationsTopics,
  ...privacyTopics,
  ...schedulingTopics,
}

/** Returns the condition on cached tRPC queries that they read one of these topics. Queries without a row read every topic. */
export function readsOneOf(changed: readonly Topic[] | 'every') {
  return ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }): boolean => {
    const read = Array.isArray(path) ? (topicsOfQueries[path.join('.')] ?? 'every') : 'every'
    return changed === 'every' || read === 'every' || changed.some((topic) => read.includes(topic))
  }
}
