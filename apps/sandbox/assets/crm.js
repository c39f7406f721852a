// What a page of a CRM does when it is there: it sends the form with the session into the frame.
for (const form of document.querySelectorAll('form.handshake')) form.submit()
