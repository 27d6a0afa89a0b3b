import { returnKey } from '../../start/returning-mark.ts'
import { readCardOrder } from './kept-card-orders.ts'
import { readReturn } from './read-return.ts'

/**
 * What the address says about a payment, or what it said before a reload. The address is cleaned, so that neither a
 * reload nor the back button tells twice what is known. The router is not used, because it would ask the server for the
 * page again.
 */
export function takeReturn(): URLSearchParams {
  const query = new URLSearchParams(window.location.search)
  if (readReturn(query) === undefined) {
    // An order that is over was told elsewhere meanwhile.
    if (readCardOrder() === null) forgetReturn()
    return new URLSearchParams(readKept())
  }
  window.history.replaceState(window.history.state, '', window.location.pathname)
  try {
    window.sessionStorage.setItem(returnKey, String(query))
  } catch {
    // Where storage is forbidden or full a reload does not ask again.
  }
  return query
}

function readKept() {
  try {
    return window.sessionStorage.getItem(returnKey) ?? ''
  } catch {
    return ''
  }
}

/** It is known how the payment went. */
export function forgetReturn() {
  try {
    window.sessionStorage.removeItem(returnKey)
  } catch {
    // As above: nothing is kept there.
  }
}
