/** On the page's root while it is not known how the payment went of a buyer who comes back (styles/returning.css). */
export const returningMark = 'data-de-vuelta'

/** What the provider's address said, in the tab's own storage until it is known how the payment went: a reload asks again. */
export const returnKey = 'pagoDeVuelta'
