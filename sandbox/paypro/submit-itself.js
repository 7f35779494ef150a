document.querySelector('form[data-submits-itself]')?.requestSubmit();
