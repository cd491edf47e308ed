import { administrationTopics } from '@escuta/administration/contract'
import { billingTopics } from '@escuta/billing/contract'
import { catalogTopics } from '@escuta/catalog/contract'
import { dashboardsTopics } from '@escuta/dashboards/contract'
import { identityTopics } from '@escuta/identity/contract'
import type { TopicTable } from '@escuta/kernel'
import { notificationsTopics } from '@escuta/notifications/contract'
import { privacyTopics } from '@escuta/privacy/contract'
import { schedulingTopics } from '@escuta/scheduling/contract'

/** What every query of the app reads. */
export const appTopics: TopicTable = {
  ...administrationTopics,
  ...billingTopics,
  ...catalogTopics,
  ...dashboardsTopics,
  ...identityTopics,
  ...notificationsTopics,
  ...privacyTopics,
  ...schedulingTopics,
}
