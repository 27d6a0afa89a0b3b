/** On the page's root while it is not known how the payment went of a buyer who comes back (styles/returning.css). */
export const returningMark = 'data-de-vuelta'
