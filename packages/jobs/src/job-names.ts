/** The queue of a job: its module, the part of the name before the dot. */
export function queueOf(jobName: string): string {
  return jobName.slice(0, jobName.indexOf('.'))
}

/** The BullMQ id of a job: unique per name and key, without the colon that BullMQ reserves. */
export function jobIdOf(jobName: string, key: string): string {
  return `${jobName}/${key}`.replaceAll('%', '%25').replaceAll(':', '%3A')
}
