/** The queue a job belongs to: its module, the part before the dot. */
export function queueOf(jobName: string): string {
  return jobName.slice(0, jobName.indexOf('.'))
}

/** BullMQ's id of a job: one per name and key, without the colon that BullMQ keeps for itself. */
export function jobIdOf(jobName: string, key: string): string {
  return `${jobName}/${key}`.replaceAll('%', '%25').replaceAll(':', '%3A')
}
