import { data } from 'react-router'

/**
 * A loader's answer. If a list failed and its place stays empty, neither the server nor a browser may keep the page.
 * The route needs `keepLoaderHeaders` as its `headers`.
 */
export const wholeAnswer = <T>(answer: T, whole: boolean) =>
  data(answer, whole ? undefined : { headers: { 'cache-control': 'no-store' } })

export const keepLoaderHeaders = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders
