// On the pages that the server writes. What was said once is not said again when the page is loaded anew.
const address = new URL(location.href);
if (address.searchParams.has('farewell')) {
  address.searchParams.delete('farewell');
  history.replaceState(null, '', address);
}

// Scrolls to a section without loading the page anew, and closes the menu that asked for it.
document.addEventListener('click', (event) => {
  const name = event.target.closest?.('[data-section]')?.dataset.section;
  const section = name && document.getElementById(name);
  if (!section) return;
  event.preventDefault();
  event.target.closest('[popover]')?.hidePopover();
  section.scrollIntoView();
  history.replaceState(null, '', `#${name}`);
});
