/** What `work` gives, or after `ms` the error of `late`; the work itself goes on. */
export async function within<Result>(ms: number, work: Promise<Result>, late: () => Error): Promise<Result> {
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => over.reject(late()), ms)
  try {
    return await Promise.race([work, over.promise])
  } finally {
    clearTimeout(timer)
  }
}
