// Submits the only form of the page, as the pages of SAML providers do. Without scripts there is its button.
document.querySelector('form')?.requestSubmit()
