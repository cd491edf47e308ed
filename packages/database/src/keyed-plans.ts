/**
 * Options for connections on which every statement reads rows by an index. Without them, Postgres may keep a plan
 * that was made while a table was empty and reads all of it, until the table is analyzed. Otherwise it would plan a
 * statement each time that it is run.
 */
export const keyedPlans = '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan'
